import type { Voice } from './reader.ts';

const language = 'id-ID';
/** A browser without any voice takes a line and never begins. */
const patience = 6000;

const isIndonesian = ({ lang }: SpeechSynthesisVoice) => /^id\b/i.test(lang.replace('_', '-'));

/** Reads by the browser's speech synthesis, with an Indonesian voice where there is one. */
export function browserVoice(speech: SpeechSynthesis): Voice {
  return {
    say(line, done) {
      const utterance = new SpeechSynthesisUtterance(line);
      utterance.lang = language;
      utterance.rate = 0.95;
      utterance.voice = speech.getVoices().find(isIndonesian) ?? null;
      const waiting = setTimeout(() => done(false), patience);
      utterance.addEventListener('start', () => clearTimeout(waiting));
      utterance.addEventListener('end', () => {
        clearTimeout(waiting);
        done(true);
      });
      utterance.addEventListener('error', () => {
        clearTimeout(waiting);
        done(false);
      });
      speech.speak(utterance);
    },
    hush: () => speech.cancel(),
  };
}

/** Whether the browser has voices, and none of them is Indonesian. */
export function lacksIndonesian(speech: SpeechSynthesis): boolean {
  const voices = speech.getVoices();
  return voices.length > 0 && !voices.some(isIndonesian);
}
