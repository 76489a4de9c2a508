import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../../manifest/kinds.ts'
import type { Problem } from '../../manifest/problems.ts'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { canonicalFile, linesOf } from '../../manifest/write/canonicalYaml.ts'

/** Finds content files that are not in canonical form, with the first differing line. */
export function unformattedFiles(folder: string): Problem[] {
  return namesBelow(folder)
    .filter(kindOf)
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const canonical = canonicalFile(name, text)
      const lines = linesOf(text)
      if (canonical === undefined || canonical === lines.join('\n')) return []
      return [
        {
          file: `content/${name}`,
          line: firstDifference(lines, canonical.split('\n')),
          wrong: 'the YAML is not in canonical form',
          fix: 'Run npm run format',
        },
      ]
    })
}

function firstDifference(lines: string[], others: string[]): number {
  const index = lines.findIndex((line, at) => line !== others[at])
  return index < 0 ? lines.length : index + 1
}
