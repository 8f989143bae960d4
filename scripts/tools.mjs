// What the journeys need from outside, fetched while other stages work: a Chromium, and CUPS with its PDF printer.
import { findChromium } from './chromium.mjs';
import { prepareCups } from './cups.mjs';

await findChromium();
prepareCups();
