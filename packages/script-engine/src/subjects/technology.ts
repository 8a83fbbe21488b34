import type { SubjectArea } from './subject-area.ts';

export const TECHNOLOGY_AREAS: readonly SubjectArea[] = [
  {
    id: 'coding',
    words:
      'c++, c#, coding, programming, programmer, developer, software, python, javascript, typescript, rust, java, web development, code, git, api, database, open source, learn to code, debugging, app development, react, html, css, computer science, sql, algorithm',
    hints: 'app, computer, tech, language, website',
    hooks: [
      'Every app on your phone began as a blank file.',
      'A computer does exactly what you tell it, which is both the beauty and the trouble.',
    ],
    mistakes: [
      'Many beginners jump from tutorial to tutorial and never finish a project of their own.',
      'It is tempting to copy code that works without asking why it works.',
      'Error messages look like scolding, so people skip them, although they usually name the line.',
      'Large programs are hard to fix when everything was changed at once.',
    ],
    facts: [
      'Programming is mostly the art of cutting a large problem into small, dull ones.',
      'Code is read far more often than it is written, so clear names save hours.',
      'Professionals look things up all day; what they know is what to look for.',
      'A version history lets you try bold ideas and return safely.',
      'Tests catch mistakes on the day they are made, when they are cheap to fix.',
      'The ideas behind one language carry over to the next.',
      'Much of the internet runs on open-source software that anyone may read.',
    ],
    steps: [
      'Choose one language and stay with it for a few months.',
      'Pick a project small enough to finish in a weekend.',
      'Type the examples yourself instead of pasting them.',
      'Read the error message slowly, from the top.',
      'Change one thing, run the program, and look at what happened.',
      'Save each working state in version control.',
      'Show your code to someone else and ask what is hard to follow.',
    ],
    closings: [
      'Open an empty file today, and make the computer say hello.',
      'Build something tiny, and finish it. That is how everyone started.',
    ],
    topics: [
      {
        words: 'rust',
        facts: [
          'Rust checks at compile time who owns each piece of memory, which rules out whole families of crashes.',
          'Programs in Rust run about as fast as those in C or C++, without a garbage collector.',
          'The compiler of Rust is known for error messages that explain how to fix the error.',
          'Cargo, the build tool of Rust, handles packages, tests and documentation in one place.',
          'Rust is used in browsers, in cloud services and in parts of the Linux kernel.',
          'Rust lets the compiler find data races before the program ever runs.',
        ],
      },
      {
        words: 'python',
        facts: [
          'Python reads almost like plain English, which makes it a friendly first language.',
          'Python is used for data analysis, web services, automation and machine learning.',
          'Thousands of ready-made Python packages save you from starting at zero.',
        ],
      },
      {
        words: 'javascript, typescript, react, html, css, web development, website',
        facts: [
          'HTML gives a page its structure, CSS its looks, and JavaScript its behaviour.',
          'JavaScript runs in every modern browser, so a page is all you need to start.',
          'TypeScript adds types to JavaScript and finds many mistakes before the page is opened.',
        ],
      },
      {
        words: 'api',
        facts: [
          'An API is an agreement on how one program may ask another for something, much like a menu in a restaurant.',
        ],
      },
      {
        words: 'git, version control',
        facts: ['Git stores a snapshot of the project with each commit, so that no working version is lost.'],
      },
    ],
  },
  {
    id: 'ai',
    words:
      'ai, artificial intelligence, machine learning, chatgpt, chatbot, neural network, deep learning, language model, prompt engineering, robot, robotics, automation, generative, deepfake',
    hints: 'data, algorithm, technology, future, tool',
    hooks: [
      'A machine that answers in full sentences still feels a little like magic.',
      'Few technologies have moved from the laboratory to the kitchen table so quickly.',
    ],
    mistakes: [
      'A confident answer is not always a correct one, and machines can be confidently wrong.',
      'Many people paste private data into a tool without knowing where it goes.',
      'It is easy to see a mind at work where there is only a pattern.',
      'Some expect miracles, others expect doom, and both miss what the tools can do today.',
    ],
    facts: [
      'Machine learning means that a program finds patterns in examples instead of following fixed rules.',
      'A language model predicts which words are likely to come next, based on the text it has learned from.',
      'The quality of the examples decides the quality of the result, errors and prejudices included.',
      'Such systems do not know what is true; they know what is likely.',
      'Such systems are strong at drafting, sorting and summarising, and weaker at judging what matters.',
      'The basic idea of artificial neurons goes back to the nineteen-forties.',
      'People remain responsible for what they publish, whoever wrote the first draft.',
    ],
    steps: [
      'Give the tool a clear task, some context and an example of a good result.',
      'Ask for sources, and check them yourself.',
      'Keep names, passwords and private files out of public tools.',
      'Use the machine for a first draft, and make the second draft your own.',
      'Try the same question in two ways, and compare the answers.',
      'Start with a dull task that you know well, so that you notice mistakes.',
      'Tell people when a machine did part of the work.',
    ],
    closings: [
      'Stay curious, stay critical, and keep the last word for yourself.',
      'Try it on one small task this week, and judge by the result.',
    ],
  },
  {
    id: 'cybersecurity',
    words:
      'cybersecurity, cyber security, password, phishing, hacker, hacking, scam, two-factor, malware, ransomware, vpn, online safety, data privacy, privacy, identity theft, security, firewall, encryption, backup, back up',
    hints: 'safe, protect, online, account, internet, email',
    hooks: [
      'Most break-ins on the internet do not start with a genius, but with a click.',
      'You lock your front door every night, so what about the digital one?',
    ],
    mistakes: [
      'Using one password everywhere means that a single leak opens every door.',
      'Urgent messages work because they leave no time to think.',
      'Updates are postponed again and again, although they often close known holes.',
      'Many people believe they are too unimportant to be attacked, but most attacks are automatic.',
    ],
    facts: [
      'A long passphrase is harder to guess than a short password full of symbols.',
      'A password manager remembers a different password for each account, so that you do not have to.',
      'A second factor stops most attackers even when they know the password.',
      'Phishing messages copy the look of a bank or a parcel service to make you type in your details.',
      'A padlock in the browser means that the connection is encrypted, not that the site is honest.',
      'A backup that is kept apart from the computer is the best answer to ransomware.',
      'Attackers often know a few true details about you, taken from earlier leaks.',
    ],
    steps: [
      'Turn on two-factor login for your email account first, because it can reset all the others.',
      'Use a password manager, and let it make up the passwords.',
      'Install updates on the day they arrive.',
      "Check the sender's address before you open a link.",
      'Type in the address of your bank yourself.',
      'Back up your files, and test once that you can restore them.',
      'Call back on a number that you already know when a message demands money.',
    ],
    closings: [
      'Take ten minutes today, and secure the one account you could not live without.',
      'Slow down before you click. That habit alone protects you well.',
    ],
  },
  {
    id: 'internet',
    words:
      'internet, web, world wide web, browser, server, cloud computing, how email works, search engine works, data center, fibre optic, domain name',
    hints: 'network, online, website, data, cable',
    hooks: [
      'A photo crosses half the world before you have put the phone down.',
      'The largest machine ever built has no owner and no off switch.',
    ],
    mistakes: [
      'Many people think that the internet and the web are the same thing.',
      'The cloud sounds weightless, although it stands in large halls full of computers.',
    ],
    facts: [
      'The internet is a network of networks that agree on common rules for sending data.',
      'Each message is cut into small packets that may travel by different routes.',
      'Every device has a number called an IP address, so that packets find their way.',
      'The domain name system translates names that people remember into those numbers.',
      'Most traffic between continents runs through cables on the sea floor, not through satellites.',
      'Encryption keeps those who pass a message along from reading it.',
      'The web, invented by Tim Berners-Lee in 1989, is one service that runs on the internet.',
    ],
    steps: [
      'Follow one message in your mind, from your phone to the router and out to the world.',
      'Look up the address behind a page that you visit often.',
      'Compare the speed at different times of day.',
      'Ask where your photos are stored, and who could see them.',
    ],
    closings: [
      'The next time a page loads, think of the journey it has just made.',
      'Close a few tabs, and marvel at the ones that remain.',
    ],
  },
  {
    id: 'gadgets',
    words:
      'smartphone, phone, iphone, android, laptop, tablet, headphones, earbuds, smartwatch, gadget, smart home, wifi, wi-fi, computer, tv, wearable, speaker, electronics, 5g, virtual reality, vr, screen time',
    hints: 'battery, device, wireless, bluetooth, technology, tech, product, app',
    hooks: [
      'The best gadget is the one you stop noticing, because it simply works.',
      'Our pockets hold more computing power than the missions that first landed on the moon.',
    ],
    mistakes: [
      'It is easy to pay for features that are used once and never again.',
      'Many people compare numbers on a box that mean little in daily life.',
      'Cheap chargers and cables are a poor place to save.',
      'A new device is often bought when a new battery would have done.',
    ],
    facts: [
      'Batteries age with heat and with every full charge, so a cool place helps them to last.',
      'A comfortable fit matters more than one extra feature on the list.',
      'Most of the energy and material in a phone is spent on making it, so longer use pays off.',
      'Software updates often decide how long a device stays safe and useful.',
      'Wireless range depends on walls as much as on the device itself.',
      'Small, light and long-lasting are wishes that pull in different directions.',
    ],
    steps: [
      'List what you will really use a device for, and ignore the rest.',
      'Hold the device, wear it or try it before you decide.',
      'Check for how long the maker will send updates.',
      'Compare battery life in independent tests.',
      'Look at repair options and spare parts.',
      'Set up a new device slowly, and switch off the notifications that you do not need.',
      'Bring the old device to a recycling point.',
    ],
    closings: [
      'Choose what fits your day, not what fills the shelf.',
      'Try it, listen to it, and let your own senses decide.',
    ],
    topics: [
      {
        words: 'iphone, android',
        facts: [
          'Android runs on phones from many makers and at every price, while the iPhone comes from one maker only.',
          'An iPhone works most smoothly with other devices from the same company.',
          'Android lets you change more of the system to your own taste.',
          'On both systems, the size of text and icons can be enlarged in the settings.',
        ],
      },
      {
        words: 'wifi, wi-fi, router, slow internet, internet connection',
        facts: [
          'Walls, mirrors and metal weaken a wireless signal, and distance does the rest.',
          'Everyone in the house shares one connection, and so do all the devices that update in the background.',
          'In a block of flats, dozens of networks compete for the same few channels.',
          'Older devices and routers speak slower versions of the same radio language.',
        ],
        mistakes: ['Many people hide the router in a cupboard or on the floor, the two worst places for it.'],
        steps: [
          'Move the router to an open, central place, well above the floor.',
          'Restart the router, and install its updates.',
          'Test the speed with a cable, so that you know whether the fault lies with the line or the wireless part.',
        ],
      },
      {
        words: 'earbuds, headphones, speaker',
        facts: [
          'Noise cancelling works by playing a mirror image of the sound around you.',
          'A good seal in the ear improves the bass more than any setting.',
          'Listening at a moderate volume protects hearing, which does not grow back.',
        ],
      },
    ],
  },
];
