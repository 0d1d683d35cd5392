import { expect, test } from 'vitest';
import { profileAddress, profilesOf } from '~/app/features/team/social-links';

test('the full address of a profile stays as it is, always with https', () => {
  expect(profileAddress('facebook', 'https://www.facebook.com/kavita.joshi')).toBe(
    'https://www.facebook.com/kavita.joshi',
  );
  expect(profileAddress('linkedin', ' http://example.org/in/kavita?x=1#y ')).toBe(
    'https://example.org/in/kavita?x=1#y',
  );
  expect(profileAddress('instagram', 'www.instagram.com/kavita')).toBe('https://www.instagram.com/kavita');
});

test('a bare name is found at the network that it was written for', () => {
  expect(profileAddress('facebook', 'kavita.joshi')).toBe('https://www.facebook.com/kavita.joshi');
  expect(profileAddress('instagram', '@kavita_j')).toBe('https://www.instagram.com/kavita_j');
  expect(profileAddress('linkedin', 'kavita-joshi')).toBe('https://www.linkedin.com/in/kavita-joshi');
  expect(profileAddress('instagram', 'a?b#c')).toBe('https://www.instagram.com/a%3Fb%23c');
});

test('a text that is no profile is never a link, above all not a script', () => {
  for (const written of [
    '',
    ' ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://example.org',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'not a name',
    '/somewhere',
    'nowhere/kavita',
  ]) {
    expect(profileAddress('facebook', written), written).toBeNull();
  }
});

test('only the profiles that lead somewhere are shown, in their order', () => {
  expect(profilesOf({ FBId: 'kavita', InstaId: '', Linkdin: 'javascript:alert(1)' })).toEqual([
    { network: 'facebook', address: 'https://www.facebook.com/kavita' },
  ]);
});
