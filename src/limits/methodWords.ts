import type { OwnLimit } from './judgeLimit.ts'

/** Words of methods that find the same, by the group of a test. What parts methods of identity is judged before. */
const METHODS: Record<OwnLimit['group'], string> = {
  identity:
    'hplc uplc uhplc rp lc ms dad pda uv vis gc fid spectrophotometry spectrophotometric photometric titration iodometric gravimetric kjeldahl visual organoleptic sensory',
  physical: 'visual organoleptic sensory oven sieve sieving astm e11 us ussieve capillary potentiometric meter',
  elements: 'icp ms oes aes aas gfaas gf cv cvaas afs total',
  residues: 'gc lc ms hplc uplc uhplc fld fid ecd hs headspace residual residuals',
  microbiology: 'bam pcr',
  handling: 'date manufacture manufacturing production',
}

/** Chapters and standards that find the same, by the group of a test; those of physics by the test. */
const REFERENCES: Record<string, string[]> = {
  identity: ['621', '2.2.29', '2.2.46', '2.2.28', '2.2.25'],
  elements: ['231', '232', '233', '251', '261', '2232', '2.4.8', '2.4.20', '2.4.27', '2015.01'],
  residues: ['467', '561', '565', '2.4.24', '2.8.13', '2.8.18', '15662', '2007.01'],
  microbiology: [
    '61',
    '62',
    '2021',
    '2022',
    '2023',
    '2.6.12',
    '2.6.13',
    '2.6.31',
    '4833-1',
    '4833',
    '21527-2',
    '21527',
    '6579-1',
    '6579',
    '990.12',
    '966.23',
    '997.02',
    '2014.05',
    '991.14',
    '998.08',
  ],
  'loss on drying': ['731', '2.2.32'],
  moisture: ['731', '2.2.32'],
  water: ['921', '2.5.12', '2.5.32'],
  'residue on ignition': ['281', '2.4.14'],
  'total ash': ['561', '2.4.16'],
  'acid insoluble ash': ['561', '2.8.1'],
  'melting range': ['741', '2.2.14'],
  'particle size': ['786', '811', '2.9.38'],
  'bulk density': ['616', '2.9.34'],
  'tapped density': ['616', '2.9.34'],
  'specific rotation': ['781', '2.2.7'],
  ph: ['791', '2.2.3'],
}

/** Who publishes methods. */
const PUBLISHERS = 'usp|nf|ph\\.? ?eur\\.?|ep|bp|jp|chp|aoac|iso|en|din|gb|fda|fcc|astm'

export function methodWords(group: OwnLimit['group']): string[] {
  return METHODS[group].split(' ')
}

/** A line without the chapters that a test of this key is usually done by. */
export function withoutReferences(line: string, group: OwnLimit['group'], key: string): string {
  const known = [...(REFERENCES[group] ?? []), ...(REFERENCES[key] ?? [])]
  const numbers = known.map((number) => number.replaceAll('.', String.raw`\.`)).join('|')
  const chapters = numbers === '' ? '' : `(?:[ -]*⟨?(?:${numbers})⟩?(?![\\d.]*\\d))?`
  return line.replaceAll(new RegExp(`(?<![\\p{L}\\d])(?:${PUBLISHERS})(?![\\p{L}])${chapters}`, 'giu'), ' ')
}
