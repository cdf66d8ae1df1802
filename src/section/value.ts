/** "Jelas: kalimat pendek." as its name and its text; without a colon, all of it is text. */
export function valueOf(nilai: string): { name: string; text: string } {
  const [, name = '', first = '', rest = ''] = /^(?:([^:]{1,40}): )?(.)(.*)$/s.exec(nilai) ?? [];
  return { name, text: first.toLocaleUpperCase('id') + rest };
}
