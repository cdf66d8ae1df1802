/** "Diterima sejak" from "diterima_sejak" or "diterima-sejak". */
export function sentenceCase(name: string): string {
  const words = name.split(/[_-]+/).filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
