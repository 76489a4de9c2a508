/** Topics of the knowledge base, in the order in which the work of a purchase comes to them. */
export const TOPICS = [
  'substances',
  'plants',
  'grades',
  'extraction',
  'assay',
  'purity',
  'stability',
  'formulation',
  'regulation',
  'trade',
] as const
export type Topic = (typeof TOPICS)[number]

export const TOPIC_NAMES: Record<Topic, string> = {
  substances: 'Substances and markers',
  plants: 'Plants and sources',
  grades: 'Grades and forms',
  extraction: 'Extraction and processing',
  assay: 'Assay and testing',
  purity: 'Purity and adulteration',
  stability: 'Stability and storage',
  formulation: 'Formulation and use',
  regulation: 'Regulation and claims',
  trade: 'Trade and documents',
}
