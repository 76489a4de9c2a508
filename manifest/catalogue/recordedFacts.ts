import { FACT_IDS, FACTS, type FactsOf, type FactSource } from '../../shared/facts/facts.ts'

export function recordedFacts<Source extends FactSource, Fields extends { [Id in FactsOf<Source>]?: unknown }>(
  record: Fields,
  ...sources: Source[]
): Pick<Fields, FactsOf<Source>> {
  const ids = FACT_IDS.filter((id) => sources.some((source) => FACTS[id].of === source))
  return Object.fromEntries(ids.map((id) => [id, Reflect.get(record, id)])) as Pick<Fields, FactsOf<Source>>
}
