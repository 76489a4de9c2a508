import sharp from 'sharp'
import type { Job } from './job.ts'
import { makePicture } from './make.ts'

// One process of the pool: makes the pictures that it is sent, one after the other, into the folder it is given.
const folder = process.argv[2] ?? 'public'

// The other cores have pictures of their own to make.
sharp.concurrency(1)

// An interrupt reaches the whole group; the pool says when it is over.
process.on('SIGINT', () => undefined)

process.on('message', (job: Job) => {
  makePicture(job, folder).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
