import type { ReactNode } from 'react'
import styles from './members-section.module.css'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

export function MembersSection() {
  const { members } = useLandingMessages()
  return (
    <section aria-labelledby="members">
      <h2 id="members" className={sections.heading}>
        {members.heading}
      </h2>
      <p className={sections.text}>{members.intro}</p>
      <div className={styles.ways}>
        <Way {...members.link} icon={<LinkIcon />} />
        <Way {...members.contact} icon={<SpeechIcon />} />
      </div>
    </section>
  )
}

function Way({ heading, text, icon }: { heading: string; text: string; icon: ReactNode }) {
  return (
    <div className={styles.way}>
      <span className={styles.icon}>
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className={styles.drawing}>
          {icon}
        </svg>
      </span>
      <h3 className={styles.wayHeading}>{heading}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

const LinkIcon = () => (
  <>
    <path d="M10 14a4.5 4.5 0 0 0 6.6.3l3-3a4.5 4.5 0 0 0-6.4-6.4L11.7 6.4" />
    <path d="M14 10a4.5 4.5 0 0 0-6.6-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5" />
  </>
)

const SpeechIcon = () => (
  <>
    <path d="M21 11.5a8 8 0 0 1-8.5 8 9.4 9.4 0 0 1-3.6-.7L4 20l1.4-4.2A7.6 7.6 0 0 1 4 11.5a8 8 0 0 1 8.5-8 8 8 0 0 1 8.5 8Z" />
    <path d="M9 10.2h7M9 13.5h4.5" />
  </>
)
