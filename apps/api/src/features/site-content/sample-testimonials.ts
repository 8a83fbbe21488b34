/** Sample quotes for a demo. Nobody said them, so they are marked as samples wherever they are shown. */
export const SAMPLE_TESTIMONIALS = [
  {
    quote:
      'I used to lose Sunday evenings to voiceover takes. Now the narration is done before the kettle is.',
    authorName: 'Priya Raman',
    authorTitle: 'Course creator',
  },
  {
    quote:
      'The script came back in paragraphs I could actually say out loud. I changed two lines and recorded.',
    authorName: 'Tomás Oliveira',
    authorTitle: 'Travel channel editor',
  },
  {
    quote: 'We keep one voice for product films and one for support clips. Our viewers recognise both.',
    authorName: 'Hannah Beck',
    authorTitle: 'Product marketer',
  },
  {
    quote: 'The price is on the button. After years of surprise invoices, that alone won me over.',
    authorName: 'Daniel Okafor',
    authorTitle: 'Freelance producer',
  },
  {
    quote: 'I write the prompt on the train and download the voice when I arrive.',
    authorName: 'Mei Tanaka',
    authorTitle: 'Science podcaster',
  },
  {
    quote: 'One take failed, and the credit was back before I had read the message.',
    authorName: 'Lucía Ferrer',
    authorTitle: 'Non-profit communications',
  },
] as const;
