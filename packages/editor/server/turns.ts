import { promise as queue } from 'fastq'

/** Does one work after the other: what looks at a file and then writes it must not find another's between. */
export type Turns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

export function createTurns(): Turns {
  const turns = queue((work: () => Promise<unknown>) => work(), 1)
  return async <Answer>(work: () => Promise<Answer>) => (await turns.push(work)) as Answer
}
