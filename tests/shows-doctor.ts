/** Her spectacles, in the colours that drawings of her have. */
const spectacles = /<(?:g|circle|ellipse)\b[^>]* stroke="#(?:5b3a2c|59392f|4a3b36)"/;

const skin = '#b97d52';

/** Returns whether a drawing shows the demo's invented doctor, whom no drawing of any group may look like. */
export const showsDoctor = (drawing: string): boolean => spectacles.test(drawing) && drawing.includes(skin);
