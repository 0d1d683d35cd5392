/** The shape of a section in another language: the keys of the English one, each with a text of its own. */
export type Texts<Section> = {
  [Key in keyof Section]: Section[Key] extends string ? string : Texts<Section[Key]>;
};
