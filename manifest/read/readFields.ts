import { CORE_SCHEMA, load } from 'js-yaml'
import { preciseYaml } from './preciseYaml.ts'
import { silentMistake } from './silentMistakes.ts'
import { type YamlMistake, yamlMistake } from './yamlMistake.ts'

/**
 * The fields of a file. Two libraries read them: `js-yaml` in a quarter of the time, `yaml` where something is wrong or
 * may be, since it tells what and where.
 */
export function readFields(yaml: string): { value: unknown } | { mistake: YamlMistake } {
  const value = readQuickly(yaml)
  const mistake = value === undefined ? yamlMistake(preciseYaml().parseDocument(yaml), yaml) : silentMistake(yaml)
  if (mistake) return { mistake }
  return { value: value ?? (preciseYaml().parseDocument(yaml).toJS() as unknown) }
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
