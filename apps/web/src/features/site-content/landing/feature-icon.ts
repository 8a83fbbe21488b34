import {
  AudioLines,
  Bell,
  BookOpen,
  Calendar,
  Camera,
  ChartColumn,
  CircleCheck,
  Clock,
  Cloud,
  CreditCard,
  Download,
  FileCheck,
  FileHeadphone,
  FileText,
  Gift,
  Globe,
  Headphones,
  Heart,
  Image,
  Languages,
  Lightbulb,
  Lock,
  type LucideIcon,
  Mail,
  MessageCircle,
  Mic,
  EighthNotes,
  Pencil,
  Phone,
  Play,
  Rocket,
  RotateCcw,
  Search,
  Settings,
  Shield,
  Star,
  Users,
  Video,
  Volume2,
  Zap,
} from 'lucide-react';

/**
 * Our icons for words in icon classes, as icon fonts name them. More specific rows come first: a class takes the
 * first row that contains one of its words.
 */
const ICONS: readonly (readonly [words: string, Icon: LucideIcon])[] = [
  ['pencil pen edit write writing feather', Pencil],
  ['rotate undo refresh refund arrows', RotateCcw],
  ['microphone mic podcast', Mic],
  ['headphones headset', Headphones],
  ['audio waveform waves', FileHeadphone],
  ['music', EighthNotes],
  ['volume speaker megaphone', Volume2],
  ['language translate', Languages],
  ['check memo clipboard list', FileCheck],
  ['badge tick', CircleCheck],
  ['file document script page', FileText],
  ['book', BookOpen],
  ['star', Star],
  ['heart', Heart],
  ['bolt lightning flash', Zap],
  ['rocket', Rocket],
  ['clock time hourglass stopwatch', Clock],
  ['calendar', Calendar],
  ['globe world earth', Globe],
  ['lock key', Lock],
  ['shield security', Shield],
  ['chart graph stats', ChartColumn],
  ['users user people team', Users],
  ['video film clapperboard', Video],
  ['camera', Camera],
  ['picture image photo', Image],
  ['play', Play],
  ['cloud', Cloud],
  ['download', Download],
  ['gear settings cog', Settings],
  ['comment comments message chat', MessageCircle],
  ['envelope mail', Mail],
  ['phone call', Phone],
  ['card wallet dollar money', CreditCard],
  ['gift', Gift],
  ['bulb idea', Lightbulb],
  ['search magnifying', Search],
  ['bell', Bell],
];

/** The icon for a class such as `fi fi-tr-pencil`; a wave if we have no matching icon. */
export function findFeatureIcon(iconClass: string): LucideIcon {
  const words = new Set(iconClass.toLowerCase().split(/[\s_-]+/));
  const row = ICONS.find(([known]) => known.split(' ').some((word) => words.has(word)));
  return row?.[1] ?? AudioLines;
}

/** Whether the icon of a feature is the URL of an image: classes do not contain these characters. */
export function isImageIcon(icon: string): boolean {
  return /[/:.]/.test(icon);
}
