type Names = readonly (readonly [mark: RegExp, name: string])[];

// Each also claims to be those that come after it.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.{0,100}\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: Names) => names.find(([mark]) => mark.test(text))?.[1];

/**
 * What somebody logs in with, as they would call it: "Chrome di Android". Only these words are kept,
 * which tell devices of one person apart and hardly a person; null where none of them fits.
 * @param userAgent the header, which may say anything
 */
export function deviceIn(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 1000);
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)];
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? system ?? null;
}
