import { setTimeout as wait } from 'node:timers/promises'

const CLIENTS = 50

export const messageOf = (index: number) => `Inquiry number ${index}`

/** Inquiries that are sent by 50 clients at once; the answers so far, by number. */
export class ManyInquiries {
  /** Receipts that were given, by the number of the inquiry. */
  readonly receipts = new Map<number, string>()
  /** How often a server said that it cannot take one now. */
  refused = 0
  isOver = false
  readonly #port: number
  readonly #count: number
  #next = 0

  constructor(port: number, count: number) {
    this.#port = port
    this.#count = count
  }

  /** Sends all, each until it is taken. */
  async send(): Promise<void> {
    try {
      await Promise.all(Array.from({ length: CLIENTS }, () => this.#beClient()))
    } finally {
      this.isOver = true
    }
  }

  /** Waits until of all inquiries such a share is taken. */
  async untilTaken(share: number): Promise<void> {
    while (this.receipts.size < share * this.#count && !this.isOver) await wait(5)
  }

  async #beClient(): Promise<void> {
    for (let index = this.#next++; index < this.#count; index = this.#next++)
      this.receipts.set(index, await this.#sendUntilTaken(index))
  }

  /** Sends an inquiry under one key, as the app does, until a server has taken it. */
  async #sendUntilTaken(index: number): Promise<string> {
    const body = JSON.stringify({
      name: `Buyer ${index}`,
      email: `buyer${index}@buyer.example`,
      message: messageOf(index),
      lines: [{ product: 'Piperine', quantity: '25', unit: 'kg' }],
    })
    const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${index}` }
    for (;;) {
      try {
        const answer = await fetch(`http://127.0.0.1:${this.#port}/api/inquiries`, { method: 'POST', headers, body })
        if (answer.ok) return ((await answer.json()) as { receipt: string }).receipt
        if (answer.status !== 503) throw new UnexpectedAnswer(`answered with ${answer.status}`)
        if (!answer.headers.has('retry-after')) throw new UnexpectedAnswer('a 503 without Retry-After')
        this.refused++
      } catch (error) {
        // The server is dead or starts; what else is wrong ends the test.
        if (error instanceof UnexpectedAnswer) throw error
      }
      await wait(20)
    }
  }
}

class UnexpectedAnswer extends Error {}
