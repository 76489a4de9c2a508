/**
 * CAS numbers of a product. Only a substance has one of its own; an extract is measured by a marker compound, and the
 * number is the marker's.
 */
export type CasNumbers = { cas?: string; markerCas?: string }

/** A number, and what it is called wherever it stands: as a label and within a line. */
export type CasNumber = { label: string; inLine: string; number: string }

/** The number that is shown of a product. */
export function casNumber({ cas, markerCas }: CasNumbers): CasNumber | undefined {
  if (cas !== undefined) return { label: 'CAS', inLine: 'CAS', number: cas }
  return markerCas === undefined ? undefined : { label: 'Marker CAS', inLine: 'marker\u00a0CAS', number: markerCas }
}
