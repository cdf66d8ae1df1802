const word = /\p{L}{5,}/gu;
const sounds = /ng|ny|sy|kh|\p{L}/giu;
const vowel = /^[aeiouéè]$/i;

/**
 * Where an Indonesian word may be hyphenated, as offsets into the text: between its syllables, two
 * letters or more from its ends. A consonant begins a syllable; of several the first ends one.
 */
export function hyphenPoints(text: string): Set<number> {
  const points = new Set<number>();
  for (const { 0: letters, index } of text.matchAll(word)) {
    for (const offset of syllables(letters)) {
      if (offset >= 2 && offset <= letters.length - 2) points.add(index + offset);
    }
  }
  return points;
}

function syllables(letters: string): number[] {
  const parts = [...letters.matchAll(sounds)].map(({ 0: sound, index }) => ({
    index,
    isVowel: vowel.test(sound),
  }));
  const vowels = parts.flatMap(({ isVowel }, place) => (isVowel ? [place] : []));
  return vowels.flatMap((place, count) => {
    const next = vowels[count + 1];
    const consonants = next === undefined ? 0 : next - place - 1;
    const onset = parts[place + (consonants === 1 ? 1 : 2)];
    return consonants > 0 && onset ? [onset.index] : [];
  });
}
