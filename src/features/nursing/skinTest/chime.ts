const choice = 'xinglin.skinTestSound';

/** Off until somebody asks for it on this machine. */
export const sound = {
  isOn: () => localStorage.getItem(choice) === 'on',
  turn: (on: boolean) => localStorage.setItem(choice, on ? 'on' : 'off'),
};

/** Two soft tones: heard across a room, not an alarm. */
export function chime(): void {
  const audio = new AudioContext();
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.25;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  setTimeout(() => void audio.close(), 1500);
}
