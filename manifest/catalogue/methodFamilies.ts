/** Kinds of assay methods, by words of the recorded method; the first that fits is the kind. */
const FAMILIES: [name: string, words: RegExp][] = [
  ['HPLC', /HPLC/],
  ['GC', /\bGC\b/],
  ['Ion chromatography or GPC', /ion chromatography|\bGPC\b/i],
  ['Titration', /titrat|potentiometric/i],
  ['Gravimetry', /gravimet/i],
  ['Kjeldahl nitrogen', /kjeldahl/i],
  ['ICP or AAS', /\bICP|\bAAS\b/],
  [
    'Enzymatic or activity',
    /enzym|casein|fibrin|gelatin digestion|amylase|autoxidation|dehydrogenase|inhibition assay|ELISA/i,
  ],
  ['UV-Vis', /\bUV\b|absorbance|carbazole|Folin|\d nm\b/i],
]

/** The kinds of method that an assay method names: "HPLC, 215 nm, or iodometric titration" names two. */
export function methodFamilies(method: string): string[] {
  const named = method.split(/\bor\b/).map((part) => FAMILIES.find(([, words]) => words.test(part))?.[0])
  return [...new Set(named)].filter((name) => name !== undefined)
}
