export const organiseTextsEn = {
  text: {
    ownName: (name: string) => `${name} (me)`,
    meInText: 'me',
    assignedTo: 'Assigned to',
    noOne: 'No one',
    choose: 'Please choose',
    title: 'Tags and assignment',
    tags: 'Tags',
    none: 'None',
    me: 'Me',
    unknown: 'Unknown colleague',
    tag: 'Tag',
    any: 'Any',
    anyone: 'Anyone',
    assignedToName: (name: string) => `Assigned to ${name}`,
    chooseTag: 'Choose a tag',
    addTag: 'Add a tag',
    noOneInText: 'no one',
    unknownInText: 'an unknown colleague',
    tagsFailed: 'The tags could not be saved',
    assignFailed: 'The assignment could not be saved',
  },
}

export type OrganiseTexts = typeof organiseTextsEn
