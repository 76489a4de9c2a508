import { CORE_SCHEMA, load } from 'js-yaml'
import { preciseYaml } from './preciseYaml.ts'
import { silentMistake, type YamlMistake, yamlMistake } from './yamlMistake.ts'

/** `js-yaml` is four times as fast as `yaml`, which handles files with mistakes because it reports their place. */
export function readFields(yaml: string): { value: unknown } | { mistake: YamlMistake } {
  const silent = silentMistake(yaml)
  const value = readQuickly(yaml)
  if (value !== undefined) return silent ? { mistake: silent } : { value }
  const document = preciseYaml().parseDocument(yaml)
  const mistake = yamlMistake(document, yaml) ?? silent
  return mistake ? { mistake } : { value: document.toJS() as unknown }
}

function readQuickly(yaml: string): unknown {
  // `&` is YAML syntax, but authors mean the character.
  if (yaml.includes('&')) return undefined
  try {
    return load(yaml, { schema: CORE_SCHEMA })
  } catch {
    return undefined
  }
}
