/** Time in milliseconds that each step on the mail server may take. */
const TIMEOUT_MS = 15_000

/** A plain-text mail. */
export interface Mail {
  to: string
  /** Address that receives replies; absent if that is the sender. */
  replyTo?: string
  subject: string
  text: string
}

export interface Mailer {
  /** Loads the mail library. */
  load(): Promise<void>
  /** @throws the mail server's error */
  send(mail: Mail): Promise<void>
}

/**
 * Sends mail by SMTP. Each mail opens a connection of its own.
 *
 * @param url `smtp:` or `smtps:`, with user and password if the server needs them
 * @param from sender
 */
export const createMailer = (url: string, from: string): Mailer => ({
  async load() {
    await import('nodemailer')
  },
  async send(mail) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      // Otherwise the password could be sent unencrypted, or to a man in the middle.
      requireTLS: !isLoopback(new URL(url).hostname),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    try {
      await transport.sendMail({ from, ...mail })
    } finally {
      transport.close()
    }
  },
})

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host)
