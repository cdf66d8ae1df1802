/** What a placeholder stands for, by its name: `{badan}` is the word of "badan". */
export type Words = Readonly<Record<string, string>>;

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of a text that nothing stands for. */
export function unknownPlaceholders(text: string, words: Words): string[] {
  return [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(words, name));
}

/** The text with its placeholders filled in. @throws Error where nothing stands for one */
export function fillText(text: string, words: Words): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    if (word === undefined) throw new Error(`${whole} in "${text}" stands for nothing`);
    return word;
  });
}
