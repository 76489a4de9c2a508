import { CORE_SCHEMA, load } from 'js-yaml'
import { preciseYaml } from './preciseYaml.ts'
import { silentMistake, type YamlMistake, yamlMistake } from './yamlMistake.ts'

/**
 * The fields of a file. Two libraries read them: `js-yaml` in a quarter of the time, `yaml` where something is wrong or
 * may be, since it tells what and where.
 */
export function readFields(yaml: string): { value: unknown } | { mistake: YamlMistake } {
  const silent = silentMistake(yaml)
  const value = readQuickly(yaml)
  if (value !== undefined) return silent ? { mistake: silent } : { value }
  const document = preciseYaml().parseDocument(yaml)
  const mistake = yamlMistake(document, yaml) ?? silent
  return mistake ? { mistake } : { value: document.toJS() as unknown }
}

function readQuickly(yaml: string): unknown {
  // A mark of YAML that is none to whoever writes the file.
  if (yaml.includes('&')) return undefined
  try {
    return load(yaml, { schema: CORE_SCHEMA })
  } catch {
    return undefined
  }
}
