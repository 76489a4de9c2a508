import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../../manifest/kinds.ts'
import type { Problem } from '../../manifest/problems.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { canonicalFile, linesOf } from '../../manifest/write/canonicalYaml.ts'

export function unformattedFiles(folder: string): Problem[] {
  return visibleFilesBelow(folder)
    .filter(kindOf)
    .flatMap((name) => {
      const text = linesOf(readFileSync(join(folder, name), 'utf8')).join('\n')
      if ((canonicalFile(name, text) ?? text) === text) return []
      return [{ file: `content/${name}`, wrong: 'the YAML is not in canonical form', fix: 'Run npm run format' }]
    })
}
