/** What a list of products can be narrowed by, in the order of the form; the keys are parameters of its address. */
export const FACET_NAMES = {
  form: 'Form',
  colour: 'Colour',
  part: 'Plant part',
  class: 'Compound class',
  application: 'Application',
  solubility: 'Solubility',
  marker: 'Marker',
  method: 'Assay method',
  certificate: 'Certificate',
  document: 'Document',
  storage: 'Storage',
  moq: 'MOQ',
} as const
export type Facet = keyof typeof FACET_NAMES
