/** Three hard tones, heard over a busy counter; silent where the browser has no sound. */
export function soundAlarm(): void {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  for (const [index, frequency] of [880, 660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.18;
    tone.type = 'square';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.35, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.16);
  }
  setTimeout(() => void audio.close(), 1500);
}
