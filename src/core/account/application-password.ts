/** A password of a program that acts for an account. Times are ISO 8601 in UTC. */
export interface ApplicationPassword {
  id: string
  /** What it is for, in its user's words. */
  name: string
  since: string
  /** `null` before the first use. */
  used: string | null
}

/** What an app asks for that wants a password of its own (application-4). */
export interface ApplicationRequest {
  /** What the app is called. */
  application: string
  /** An id that the app gives itself; empty without one. */
  appId: string
  /** Where it waits for the password, and for a refusal; empty without one. */
  successUrl: string
  rejectUrl: string
  /** The host the password is sent to, or the scheme of an app; `null` where it is shown instead. */
  goesTo: string | null
  /** Whether the app says what it is called, and where it waits is safe. */
  isReadable: boolean
}

/** The request by the names of WordPress's, for an address or the fields of a form. */
export const applicationParameters = (request: ApplicationRequest): Record<string, string> => ({
  app_name: request.application,
  app_id: request.appId,
  success_url: request.successUrl,
  reject_url: request.rejectUrl,
})

/** Those of an account, and the one just made: its password is shown this once. */
export interface ApplicationPasswords {
  passwords: readonly ApplicationPassword[]
  made: { name: string; password: string } | null
}
