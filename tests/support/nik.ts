/** A made-up NIK, of somebody born on 1 January 1990. */
export const nikOf = (serial: number): string => `317301010190${String(serial).padStart(4, '0')}`;
