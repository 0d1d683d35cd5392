/** The owner's account. */
export const ownerAccount = {
  changePassword: 'Change password',
  password: 'The password you have now',
  newPassword: 'New password',
  passwordMissing: 'Please enter the password you have now.',
  show: 'Show the passwords',
  hide: 'Hide the passwords',
  endsOthers: 'You stay logged in here. On every other phone or computer you are logged out.',
  changed: 'The password is changed. All other devices are logged out.',
};
