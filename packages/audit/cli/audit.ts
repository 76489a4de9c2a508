import { existsSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { auditSite } from '../audit.ts'
import { describeReport } from '../describe.ts'

// Looks at a built site: `npm run audit -- --site dist --report report.json`. Fails where it finds anything.
const { values } = parseArgs({ options: { site: { type: 'string', default: 'dist' }, report: { type: 'string' } } })
const site = resolve(values.site)
const threadFile = new URL(`../threads/pages${extname(import.meta.url)}`, import.meta.url).href
// Where there is no page nothing would be found.
if (['index.html', 'manifest.json'].every((file) => existsSync(join(site, file)))) {
  const report = await auditSite(site, threadFile)
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(report, null, 2))
  console.log(describeReport(report))
  if (report.findings.length > 0) process.exitCode = 1
} else {
  console.error(`There is no built site in ${values.site}: run npm run build, or name its folder with --site`)
  process.exitCode = 1
}
