import { expect, test } from 'vitest';
import { profilesOf } from '~/app/features/team/social-links';
import { type Network, profileAddress } from '~/contract/written-address';

test.each<[Network, string, string]>([
  ['facebook', 'https://www.facebook.com/kavita.joshi', 'https://www.facebook.com/kavita.joshi'],
  ['linkedin', ' http://example.org/in/kavita?x=1#y ', 'https://example.org/in/kavita?x=1#y'],
  ['instagram', 'www.instagram.com/kavita', 'https://www.instagram.com/kavita'],
  ['instagram', 'instagram.com/kavita_j?igsh=a1', 'https://instagram.com/kavita_j?igsh=a1'],
  ['facebook', 'm.facebook.com/kavita', 'https://m.facebook.com/kavita'],
  ['facebook', 'HTTPS:/facebook.com/kavita', 'https://facebook.com/kavita'],
  ['facebook', 'https://www.facebook.com/profile.php?id=1', 'https://www.facebook.com/profile.php?id=1'],
  ['linkedin', 'linkedin.com/in/kavita/', 'https://linkedin.com/in/kavita/'],
  ['linkedin', 'My page: https://linkedin.com/in/kavita.', 'https://linkedin.com/in/kavita'],
])('the address of a profile at %s, %s, is kept as %s', (network, written, address) => {
  expect(profileAddress(network, written)).toBe(address);
});

test.each<[Network, string, string]>([
  ['facebook', 'kavita.joshi', 'https://www.facebook.com/kavita.joshi'],
  ['facebook', 'profile.php?id=1', 'https://www.facebook.com/profile.php?id=1'],
  ['facebook', 'groups/mothers', 'https://www.facebook.com/groups/mothers'],
  ['instagram', '@kavita_j', 'https://www.instagram.com/kavita_j'],
  ['instagram', '_kavita_', 'https://www.instagram.com/_kavita_'],
  ['instagram', 'kavita_j/', 'https://www.instagram.com/kavita_j'],
  ['instagram', 'kavita_j?igsh=a1', 'https://www.instagram.com/kavita_j?igsh=a1'],
  ['instagram', '\u200e@kavita_j\u200e', 'https://www.instagram.com/kavita_j'],
  ['instagram', 'Kavita (@kavita_j)', 'https://www.instagram.com/kavita_j'],
  ['linkedin', 'kavita-joshi', 'https://www.linkedin.com/in/kavita-joshi'],
  ['linkedin', 'in/kavita', 'https://www.linkedin.com/in/kavita'],
  ['linkedin', '/in/kavita/', 'https://www.linkedin.com/in/kavita'],
  ['linkedin', 'company/garbh', 'https://www.linkedin.com/company/garbh'],
])('at %s, %s is %s', (network, written, address) => {
  expect(profileAddress(network, written)).toBe(address);
  // What was stored is read as itself.
  expect(profileAddress(network, address)).toBe(address);
});

test('a text that is no profile is never a link, above all not a script', () => {
  for (const written of [
    '',
    ' ',
    '-',
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://example.org',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'not a name',
    'Dr Kavita Joshi',
    'डॉ. कविता जोशी',
    'kavita@example.org',
    '/somewhere',
    'nowhere/kavita',
    'N/A',
  ]) {
    expect(profileAddress('facebook', written), written).toBeNull();
  }
});

test('only the profiles that lead somewhere are shown, in their order', () => {
  expect(
    profilesOf({
      FBId: 'https://www.facebook.com/kavita',
      InstaId: 'kavita',
      Linkdin: 'javascript:alert(1)',
    }),
  ).toEqual([{ network: 'facebook', address: 'https://www.facebook.com/kavita' }]);
});
