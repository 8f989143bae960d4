import { hash } from 'node:crypto';

export const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
