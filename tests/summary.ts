import { readFile } from 'node:fs/promises'
import { summarise } from './summarise.ts'

// Prints the results of both runners as the last lines of `.ci/run`.
const { lines, hasPassed } = summarise(await readReport('vitest'), await readReport('playwright'))
for (const line of lines) console.log(line)
if (!hasPassed) process.exitCode = 1

/** Returns an empty report if a runner did not run. */
async function readReport(name: string): Promise<object> {
  try {
    return JSON.parse(await readFile(`.cache/results/${name}.json`, 'utf8')) as object
  } catch {
    return {}
  }
}
