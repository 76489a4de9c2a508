import { parseArgs } from 'node:util'
import { auditSite } from '../audit.ts'

// `npm run audit -- --site dist` checks a built site and fails if it finds a fault.
const { values } = parseArgs({ options: { site: { type: 'string', default: 'dist' } } })
const { pages, findings } = auditSite(values.site)
for (const { path, check, message, fix } of findings) console.error(`${path}: ${check}: ${message}. ${fix}.`)
console.log(`${pages} pages, ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`)
// A folder without pages has no faults, but is not a site.
if (findings.length > 0 || pages === 0) process.exitCode = 1
