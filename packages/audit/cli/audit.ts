import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { auditSite } from '../audit.ts'
import { describeReport } from '../describe.ts'

// Looks at a built site: `npm run audit -- --site dist --report report.json`. Fails where it finds anything.
const { values } = parseArgs({ options: { site: { type: 'string', default: 'dist' }, report: { type: 'string' } } })
const workerFile = new URL(`../workers/pages${extname(import.meta.url)}`, import.meta.url).href
const report = await auditSite(values.site, workerFile)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(report, null, 2))
console.log(describeReport(report))
if (report.findings.length > 0) process.exitCode = 1
