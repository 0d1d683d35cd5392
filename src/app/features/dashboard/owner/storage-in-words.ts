import type { Language } from '../../../platform/languages/language';

const units = [
  { unit: 'gigabyte', bytes: 1024 ** 3 },
  { unit: 'megabyte', bytes: 1024 ** 2 },
  { unit: 'kilobyte', bytes: 1024 },
] as const;

/** An amount of storage in the unit that it is thought of: 12.3 MB. */
export function storageInWords(bytes: number, language: Language): string {
  const { unit, bytes: one } = units.find((each) => bytes >= each.bytes) ?? units[2];
  return new Intl.NumberFormat(language === 'en' ? 'en-IN' : language, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(bytes / one);
}
