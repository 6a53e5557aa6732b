/** How long the mail server may take for each step, in milliseconds. */
const TIMEOUT_MS = 15_000

/** A mail of plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail. */
export interface Mailer {
  /** Loads what sending needs. */
  load(): Promise<void>
  /** @throws the mail server's error */
  send(mail: Mail): Promise<void>
}

/**
 * Sends mail by SMTP, each over a connection of its own; nothing is opened before there is one to send.
 *
 * @param url `smtp:` or `smtps:`, with user and password where the server wants them
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
      // Without it the password would go to a server that offers no encryption, or to whoever stands between.
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
