import type { StorageClass } from '../../shared/facetValues.ts'

/** The highest temperature in °C that each class allows. */
const HIGHEST: [celsius: number, name: StorageClass][] = [
  [0, 'Frozen'],
  [10, 'Refrigerated, 2–8 °C'],
  [20, 'Cool, up to 20 °C'],
  [25, 'Up to 25 °C'],
  [30, 'Up to 30 °C'],
]

const TEMPERATURE = /(?:(?:−?\d+)(?:–| to ))?(?<highest>−?\d+) °C(?<after>[^,;]*)/

/** The class of a storage text by the first temperature that it names, or by its words; none where it names neither. */
export function storageClass(text: string): StorageClass | undefined {
  const { highest, after = '' } = TEMPERATURE.exec(text)?.groups ?? {}
  if (highest !== undefined) {
    // What holds once a pack is opened says nothing of the store.
    if (/after opening|in transit/.test(after)) return undefined
    const celsius = Number(highest.replace('−', '-'))
    return HIGHEST.find(([limit]) => celsius <= limit)?.[1]
  }
  if (/\bcool\b/i.test(text)) return 'Cool, up to 20 °C'
  return /room temperature/i.test(text) ? 'Up to 25 °C' : undefined
}
