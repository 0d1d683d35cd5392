import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { type NewRegistration, newRegistration } from '~/contract/registration';

/** The fields of the form (§2.8), in their order; the names of §3. */
export const registrationFields = ['Name', 'Email', 'Number', 'Address', 'WhyWeJoin'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationProblems = Partial<Record<string, string>>;

/**
 * Checks what was entered with the backend's own schema (§5: nothing else nags).
 * @returns the registration, or for each field at fault the name of its problem
 */
export function checkRegistration(
  entered: unknown,
): { ok: true; registration: NewRegistration } | { ok: false; problems: RegistrationProblems } {
  const parsed = v.safeParse(newRegistration, entered);
  if (parsed.success) return { ok: true, registration: parsed.output };
  const problems: RegistrationProblems = {};
  for (const issue of parsed.issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, problems };
}

/** The problem of a field in words. */
export function problemInWords(field: RegistrationField, problem: string | undefined, t: TFunction) {
  if (!problem) return undefined;
  if (problem === 'too-long') return t('registration.tooLong');
  if (field === 'Name' && problem === 'missing') return t('registration.nameMissing');
  if (field === 'Number' && problem === 'missing') return t('registration.reachMissing');
  if (field === 'Number' && problem === 'not-valid') return t('registration.phoneInvalid');
  if (field === 'Email' && problem === 'not-valid') return t('registration.emailInvalid');
  return t('registration.notValid');
}
