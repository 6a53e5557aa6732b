/** A password of a program that acts for an account. Times are ISO 8601 in UTC. */
export interface ApplicationPassword {
  id: string
  /** What it is for, in its user's words. */
  name: string
  since: string
  /** `null` before the first use. */
  used: string | null
}

/** Request of an app for an application password (application-4). */
export interface ApplicationRequest {
  /** Name of the app. */
  application: string
  /** An id that the app gives itself; empty without one. */
  appId: string
  /** Addresses that receive the password or the refusal; empty if the app gave none. */
  successUrl: string
  rejectUrl: string
  /** The host the password is sent to, or the scheme of an app; `null` where it is shown instead. */
  goesTo: string | null
  /** True if the app gave a name and its addresses are safe. */
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
