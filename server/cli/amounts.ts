const whole = new Intl.NumberFormat('id-ID');
const oneDigit = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

export const grouped = (count: number): string => whole.format(count);

export const fileSize = (bytes: number): string => `${oneDigit.format(bytes / 1024 / 1024)} MB`;
