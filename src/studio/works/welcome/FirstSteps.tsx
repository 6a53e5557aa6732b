import { DemoBar } from './DemoBar.tsx'
import { Hints } from './Hints.tsx'

interface FirstStepsProps {
  /** Hints are for whoever may do all they name. */
  isOwner: boolean
  /** Called when the site has a new title. */
  onNamed(title: string): void
}

/** What stands above the works of a site that has just begun. */
export const FirstSteps = ({ isOwner, onNamed }: FirstStepsProps) => (
  <>
    {isOwner && <Hints onNamed={onNamed} />}
    <DemoBar />
  </>
)
