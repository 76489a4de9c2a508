import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../../manifest/kinds.ts'
import type { Problem } from '../../manifest/problems.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { canonicalFile, linesOf } from '../../manifest/write/canonicalYaml.ts'

export function mistakesInForm(folder: string): Problem[] {
  return visibleFilesBelow(folder).flatMap((name) => {
    const text = linesOf(readFileSync(join(folder, name), 'utf8')).join('\n')
    if (!kindOf(name) || (canonicalFile(name, text) ?? text) === text) return []
    return [{ file: `content/${name}`, wrong: 'the YAML is not in canonical form', fix: 'Run npm run format' }]
  })
}
