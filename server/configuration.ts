import { z } from 'zod'
import { EXAMPLE_SITE_URL, readOrigin } from '../shared/configuration.ts'
import {
  DEFAULT_DATABASE_URL,
  DEFAULT_INQUIRIES_PER_MINUTE,
  DEFAULT_PORT,
  DEFAULT_QUERIES_PER_MINUTE,
} from '../shared/variables.ts'
import { DATABASE_URL_ERROR, isDatabaseUrl } from './database/database.ts'
import { isSmtpUrl, SMTP_URL_ERROR } from './outbox/mailServer.ts'
import { isServerUrl } from './serverUrl.ts'
import { isWebhookSecret, WEBHOOK_SECRET_ERROR } from './outbox/webhook.ts'

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
  DATABASE_URL: z.string().refine(isDatabaseUrl, { error: DATABASE_URL_ERROR }).default(DEFAULT_DATABASE_URL),
  SMTP_URL: z.string().refine(isSmtpUrl, { error: SMTP_URL_ERROR }).optional(),
  MAIL_FROM: z.email({ error: 'has to be an email address' }).optional(),
  SITE_URL: z
    .string()
    .transform(readOrigin)
    .refine((value) => value !== undefined, {
      error: `has to be an address without a path, such as ${EXAMPLE_SITE_URL}`,
    })
    .optional(),
  TRUST_PROXY: proxies.default([]),
  INQUIRIES_PER_MINUTE: wholeNumber(1, 1_000_000).default(DEFAULT_INQUIRIES_PER_MINUTE),
  QUERIES_PER_MINUTE: wholeNumber(1, 1_000_000).default(DEFAULT_QUERIES_PER_MINUTE),
  // `fetch` refuses a password in a URL, and logs would show it.
  WEBHOOK_URL: z
    .string()
    .refine((text) => isServerUrl(text, /^https?:\/\/[^/][^@]*$/), {
      error: 'has to be the address of the receiver, without user and password',
    })
    .optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookSecret, { error: WEBHOOK_SECRET_ERROR }).optional(),
  INQUIRIES_KEPT_DAYS: wholeNumber(1, 36_500).optional(),
})

export type Configuration = z.output<typeof VARIABLES>

/** Empty variables count as unset. Throws one error that lists all faults. */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = VARIABLES.safeParse(variables)
  const faults = [
    ...(error?.issues ?? []).map(({ path: [name], message }) => `${String(name)} ${message}.`),
    ...DEPENDENCIES.filter(([name, other]) => name in variables && !(other in variables)).map(
      ([name, other]) => `${other} has to be set if ${name} is.`,
    ),
  ]
  if (data && faults.length === 0) return data
  throw new Error(faults.join('\n'))
}

/** Pairs of variables: the first needs the second. */
const DEPENDENCIES = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
  ['MAIL_FROM', 'SMTP_URL'],
] as const

function wholeNumber(min: number, max: number) {
  const error = `has to be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
