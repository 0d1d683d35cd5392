/** To reach somebody with one tap. */
export const ownerReach = {
  call: 'Call {{name}}',
  whatsApp: 'WhatsApp {{name}}',
  mail: 'Email {{name}}',
};
