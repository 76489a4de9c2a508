import { freshNodeid } from '../authoring/nodeid.ts'

console.log(`nodeid: ${freshNodeid()}`)
