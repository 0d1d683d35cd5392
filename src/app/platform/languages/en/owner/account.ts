/** The owner's account. */
export const ownerAccount = {
  changePassword: 'Change password',
  password: 'Current password',
  newPassword: 'New password',
  atLeast: 'At least 12 characters',
  passwordMissing: 'Please enter your current password.',
  tooShort: 'Please choose a password with 12 characters or more.',
  tooCommon: 'This password is too common and easy to guess. Please choose another.',
  show: 'Show the passwords',
  hide: 'Hide the passwords',
  endsOthers: 'You stay logged in here. On every other phone or computer you are logged out.',
  changed: 'The password is changed. All other devices are logged out.',
};
