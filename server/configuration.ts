import { z } from 'zod'
import {
  DEFAULT_DATABASE_URL,
  DEFAULT_INQUIRIES_PER_MINUTE,
  DEFAULT_PORT,
  DEFAULT_SITE_URL,
  readOrigin,
} from '../shared/configuration.ts'
import { DATABASE_URL_FORM, isDatabaseUrl } from './database/database.ts'
import { readColleagues } from '../packages/desk/desk.ts'
import { IMAP_URL_FORM, isImapUrl } from './mailbox/imapUrl.ts'
import { isSmtpUrl, SMTP_URL_FORM } from './outbox/mailServer.ts'
import { isWebhookSecret, WEBHOOK_SECRET_FORM } from './outbox/webhook.ts'

/** Proxies on this machine and in its private networks, in the words of fastify. */
const PRIVATE_PROXIES = ['loopback', 'linklocal', 'uniquelocal']
const PROXY = z.union([z.enum(PRIVATE_PROXIES), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const proxies = z
  .string()
  .transform((text) => (text === 'true' ? PRIVATE_PROXIES : text === 'false' ? [] : text.split(/,\s*/)))
  .refine((list) => list.every((proxy) => PROXY.safeParse(proxy).success), {
    error: 'has to be true, false, or the addresses of the proxies, such as 10.0.0.0/8, 203.0.113.7',
  })

const VARIABLES = z.object({
  SITE_FOLDER: z.string().default('dist'),
  SERVER_FOLDER: z.string().default('.cache/ssr'),
  PORT: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  LISTEN_HOST: z.string().optional(),
  DATABASE_URL: z.string().refine(isDatabaseUrl, { error: DATABASE_URL_FORM }).default(DEFAULT_DATABASE_URL),
  SMTP_URL: z.string().refine(isSmtpUrl, { error: SMTP_URL_FORM }).optional(),
  IMAP_URL: z.string().refine(isImapUrl, { error: IMAP_URL_FORM }).optional(),
  REPLY_ADDRESS: z.email({ error: 'has to be an e-mail address' }).optional(),
  SITE_URL: origin(DEFAULT_SITE_URL).optional(),
  TRUST_PROXY: proxies.default([]),
  INQUIRIES_PER_MINUTE: wholeNumber(1, 1_000_000).default(DEFAULT_INQUIRIES_PER_MINUTE),
  ACCESS_LOG: z.enum(['on', 'off'], { error: 'has to be on or off' }).default('off'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'has to be the address of the receiver' }).optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookSecret, { error: WEBHOOK_SECRET_FORM }).optional(),
  DESK_ACCOUNTS: z.string().optional(),
  DESK_OIDC_ISSUER: z.url({ error: 'has to be the address of an OpenID Connect provider' }).optional(),
  DESK_OIDC_CLIENT_ID: z.string().optional(),
  DESK_OIDC_CLIENT_SECRET: z.string().optional(),
  DESK_OIDC_PEOPLE: z
    .string()
    .transform(readColleagues)
    .refine((colleagues) => colleagues !== undefined, {
      error: 'has to be e-mail addresses with commas, such as Anna Lind <anna@seller.example>, bo@seller.example',
    })
    .optional(),
  INQUIRIES_KEPT_DAYS: wholeNumber(1, 36_500).optional(),
})

export type Configuration = z.output<typeof VARIABLES>

/** What environment variables tell the server; an empty one says nothing. Throws an error that lists all that are wrong. */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const told = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = VARIABLES.superRefine(checkNeeded).safeParse(told)
  if (data) return data
  throw new Error(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join('\n'))
}

/**
 * What needs others: a provider without the list of those who may come in would let in everybody whom it knows, and the
 * rest without the address of the provider would do nothing, unnoticed.
 */
const NEEDED = [
  ['DESK_OIDC_ISSUER', ['DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET', 'DESK_OIDC_PEOPLE', 'SITE_URL']],
  ['WEBHOOK_URL', ['WEBHOOK_SECRET']],
  ['DESK_OIDC_CLIENT_ID', ['DESK_OIDC_ISSUER']],
  ['DESK_OIDC_CLIENT_SECRET', ['DESK_OIDC_ISSUER']],
  ['DESK_OIDC_PEOPLE', ['DESK_OIDC_ISSUER']],
  ['WEBHOOK_SECRET', ['WEBHOOK_URL']],
] as const

function checkNeeded(told: z.output<typeof VARIABLES>, context: z.RefinementCtx): void {
  for (const [name, others] of NEEDED) {
    if (told[name] === undefined) continue
    for (const other of others) {
      if (told[other] === undefined)
        context.addIssue({ code: 'custom', path: [other], message: `has to be set with ${name}` })
    }
  }
  if (told.METRICS_PORT === told.PORT && told.PORT !== 0)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'has to be another port than PORT' })
}

function origin(example: string) {
  return z
    .string()
    .transform(readOrigin)
    .refine((read) => read !== undefined, { error: `has to be an address without a path, such as ${example}` })
}

function wholeNumber(least: number, most: number) {
  const error = `has to be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
