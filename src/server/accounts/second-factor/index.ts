// The second step of logins: codes of an app, recovery codes, and devices that are trusted. Forms are in `two-step.routes.ts`.

export { createSecondFactorsRepository } from './second-factors.repository.ts'
export { createSecondFactors, type SecondFactors } from './second-factors.ts'
